#!/usr/bin/env node
// Runs the program for this machine, which is one of the optional dependencies, and ends as it ends. Needs Node.js 18 or later.
"use strict";
const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { optionalDependencies, repository, version } = require("./package.json");

const platform = `${process.platform}-${process.arch}`;
const dependency = `@iconflip/${platform}`;

function fail(text, hint) {
  console.error(`error: ${text}\n  hint: ${hint}`);
  process.exit(2);
}

function findProgram() {
  try {
    return require.resolve(`${dependency}/bin/iconflip`);
  } catch {
    if (dependency in optionalDependencies) {
      fail(
        `the optional dependency '${dependency}', the program for this machine, is not installed`,
        "'--omit=optional' leaves it out, and so may a lock file from another platform: " +
          `add it by 'npm install --save-optional ${dependency}@${version}'`);
    }
    const known = Object.keys(optionalDependencies).map((name) => name.replace("@iconflip/", "")).join(", ");
    fail(
      `npm has no program of iconflip ${version} for ${platform}, only for ${known}`,
      `build it from its sources, ${repository.url.replace(/^git\+|\.git$/g, "")}`);
  }
}

// Whoever ends this process means the program. A signal that comes before there is one waits until this script has run.
const passedOn = ["SIGHUP", "SIGINT", "SIGTERM"];
for (const signal of passedOn) process.on(signal, () => child.kill(signal));

const child = spawn(findProgram(), process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => fail(`the program cannot be started: ${error.message}`, `install '${dependency}' again`));
child.on("exit", (status, signal) => {
  if (signal === null) process.exit(status);
  // A shell tells a program that was ended by a signal from one that failed. Should this process ignore the signal, its status says it.
  for (const name of passedOn) process.removeAllListeners(name);
  process.exitCode = 128 + constants.signals[signal];
  process.kill(process.pid, signal);
});
