"""Makes the container image: the program and its licences, with nothing else in it. Needs Python 3.9 or later, and no engine.

The file is an OCI layout (https://github.com/opencontainers/image-spec) that podman, skopeo and Docker load.
"""

import datetime
import hashlib
import json

import release

OCI = "application/vnd.oci.image"


def build(archives, version, folder):
    """Writes the image of all platforms, and returns its path; the same archives give the same digest."""
    layout = Layout()
    manifests = [add_platform(layout, archive, version) for archive in archives]
    index = layout.add(f"{OCI}.index.v1+json", {
        "schemaVersion": 2, "mediaType": f"{OCI}.index.v1+json", "manifests": manifests,
    })
    files = layout.blobs | {
        "oci-layout": encoded({"imageLayoutVersion": "1.0.0"}),
        "index.json": encoded({
            "schemaVersion": 2, "mediaType": f"{OCI}.index.v1+json",
            "manifests": [index | {"annotations": {"org.opencontainers.image.ref.name": f"iconflip:{version}"}}],
        }),
    }
    if len(archives) == 1:
        # Docker without containerd reads a description of its own, which knows no platforms.
        manifest = json.loads(layout.blobs[place(manifests[0]["digest"])])
        files["manifest.json"] = encoded([{
            "Config": place(manifest["config"]["digest"]), "RepoTags": [f"iconflip:{version}"],
            "Layers": [place(layer["digest"]) for layer in manifest["layers"]],
        }])
    path = release.written(folder / f"iconflip-{version}.image.tar", release.tar(files, archives[0].time))
    print(f"its digest is {index['digest']}")
    return path


class Layout:
    """The blobs of an image, by their places in the layout."""

    def __init__(self):
        self.blobs = {}

    def add(self, media_type, content):
        """Adds a blob (bytes, or what becomes JSON), and returns its descriptor."""
        content = content if isinstance(content, bytes) else encoded(content)
        digest = f"sha256:{hashlib.sha256(content).hexdigest()}"
        self.blobs[place(digest)] = content
        return {"mediaType": media_type, "digest": digest, "size": len(content)}


def add_platform(layout, archive, version):
    """Adds the image of one platform, and returns its descriptor in the index."""
    documents = {f"usr/share/doc/iconflip/{name}": text for name, text in archive.licences.items()}
    layer = release.tar({"usr/bin/iconflip": (archive.program, 0o755)} | documents, archive.time)
    platform = {"architecture": archive.platform.container, "os": "linux"}
    config = platform | {
        "created": datetime.datetime.fromtimestamp(archive.time, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "config": {
            "Entrypoint": ["/usr/bin/iconflip"], "WorkingDir": "/work", "User": "65532:65532",
            "Labels": {
                "org.opencontainers.image.title": "iconflip", "org.opencontainers.image.description": release.SUMMARY,
                "org.opencontainers.image.version": version, "org.opencontainers.image.licenses": "MIT",
                "org.opencontainers.image.source": release.REPOSITORY,
            },
        },
        "rootfs": {"type": "layers", "diff_ids": [f"sha256:{hashlib.sha256(layer).hexdigest()}"]},
    }
    return layout.add(f"{OCI}.manifest.v1+json", {
        "schemaVersion": 2, "mediaType": f"{OCI}.manifest.v1+json",
        "config": layout.add(f"{OCI}.config.v1+json", config),
        "layers": [layout.add(f"{OCI}.layer.v1.tar+gzip", release.compress(layer))],
    }) | {"platform": platform}


def place(digest):
    return f"blobs/{digest.replace(':', '/')}"


def encoded(value):
    return json.dumps(value, separators=(",", ":")).encode()
