# For find_package(Iconflip): the function
#
#   iconflip_icons(<target> [MANIFEST <file>] [OUTPUT <folder>])
#
# adds a target that builds the icons of a manifest [default: manifest.json] into a folder [default: <target> in the folder
# of the build], again whenever the manifest, a drawing or a folder of drawings has changed. The target's property
# ICONFLIP_OUTPUT names the folder.
cmake_minimum_required(VERSION 3.20)

# The tool beside which this file was installed comes before others on the path.
find_program(ICONFLIP_EXECUTABLE iconflip HINTS "${CMAKE_CURRENT_LIST_DIR}/../../../bin")
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Iconflip REQUIRED_VARS ICONFLIP_EXECUTABLE)

function(iconflip_icons target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "MANIFEST;OUTPUT" "")
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "iconflip_icons: unknown arguments '${ARG_UNPARSED_ARGUMENTS}'")
  endif()
  if(NOT ARG_MANIFEST)
    set(ARG_MANIFEST manifest.json)
  endif()
  if(NOT ARG_OUTPUT)
    set(ARG_OUTPUT ${target})
  endif()
  cmake_path(ABSOLUTE_PATH ARG_MANIFEST BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
  cmake_path(ABSOLUTE_PATH ARG_OUTPUT BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}" NORMALIZE)
  set(depfile "${CMAKE_CURRENT_BINARY_DIR}/${target}.iconflip.d")
  # The index does not change with every drawing, so its time says when the set was built.
  add_custom_command(
    OUTPUT "${ARG_OUTPUT}/index.json"
    COMMAND "${ICONFLIP_EXECUTABLE}" build --quiet "${ARG_MANIFEST}" --output "${ARG_OUTPUT}" --depfile "${depfile}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${ARG_OUTPUT}/index.json"
    DEPENDS "${ARG_MANIFEST}" "${ICONFLIP_EXECUTABLE}"
    DEPFILE "${depfile}"
    COMMENT "Building the icons of ${ARG_MANIFEST}"
    VERBATIM)
  add_custom_target(${target} ALL DEPENDS "${ARG_OUTPUT}/index.json")
  set_property(TARGET ${target} PROPERTY ICONFLIP_OUTPUT "${ARG_OUTPUT}")
endfunction()
