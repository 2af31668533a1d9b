"""Drives a headless Chromium over the pipes of its DevTools protocol; needs nothing but Python."""

import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find():
    """The path of a Chromium, or None."""
    wanted = os.environ.get("CHROMIUM")
    if wanted:
        return shutil.which(wanted)
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """A browser with one page. Use it in a `with` statement."""

    def __init__(self, path, language="en-US", dark=False, size=(1440, 1000)):
        self.profile = tempfile.TemporaryDirectory(prefix="iconflip-chromium-")
        command_read, self.command = os.pipe()
        self.answer, answer_write = os.pipe()
        flags = [
            "--headless", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--disable-extensions",
            "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
            "--enable-precise-memory-info", "--disable-dev-shm-usage", f"--user-data-dir={self.profile.name}",
            f"--accept-lang={language}", f"--lang={language}", f"--window-size={size[0]},{size[1]}",
        ]
        if os.geteuid() == 0:
            flags.append("--no-sandbox")  # Chromium refuses to run its sandbox as root.

        def connect():
            # The protocol is spoken on the descriptors 3 and 4; both ends may be those already.
            source, target = os.dup(command_read), os.dup(answer_write)
            os.dup2(source, 3)
            os.dup2(target, 4)

        self.process = subprocess.Popen(
            [path, *flags, "about:blank"], close_fds=False, preexec_fn=connect,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(command_read)
        os.close(answer_write)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.resize(*size)
        scheme = "dark" if dark else "light"
        self.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.session = None
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.command)
        os.close(self.answer)
        self.profile.cleanup()

    def receive(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.answer, 1 << 20)
            if not chunk:
                raise RuntimeError("Chromium ended")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """Calls a method of the protocol and returns its result; events that come meanwhile are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.command, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, address, limit=60):
        """Opens an address and waits until the page says that it is ready."""
        self.events.clear()
        self.call("Page.navigate", url=address)
        return self.wait("document.documentElement?.dataset.ready !== undefined", limit)

    def resize(self, width, height):
        """Gives the window a size in CSS pixels."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def evaluate(self, expression):
        """The value of an expression of JavaScript; promises are waited for."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", "exception"))
        return result["result"].get("value")

    def wait(self, expression, limit=5):
        """Waits until an expression is true; says whether it became so."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            if self.evaluate(expression):
                return True
            time.sleep(0.02)
        return False

    def settle(self):
        """Waits for two frames."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def press(self, key, text=None):
        """Presses a key, such as `Enter` or `a`."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "Home": 36, "End": 35, "ArrowLeft": 37, "ArrowUp": 38,
                 "ArrowRight": 39, "ArrowDown": 40, "PageDown": 34, "PageUp": 33}
        text = text or (key if len(key) == 1 else "\r" if key == "Enter" else None)
        code = codes.get(key, ord(key.upper()) if len(key) == 1 else 0)
        parameters = {"key": key, "windowsVirtualKeyCode": code}
        self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown",
                  **parameters, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **parameters)
        self.settle()

    def tap(self, selector):
        """Touches the middle of an element with a finger, which must be in the window and not be covered."""
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        place = self.evaluate(f"""(() => {{
            const one = document.querySelector({json.dumps(selector)});
            one.scrollIntoView({{ block: "center" }});
            const box = one.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            return one.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
        }})()""")
        if place is None:
            raise RuntimeError(f"{selector} is covered")
        self.call("Input.synthesizeTapGesture", x=place[0], y=place[1])
        self.settle()

    def keep_downloads(self, folder):
        """Lets downloads be written to a folder."""
        self.call("Page.setDownloadBehavior", behavior="allow", downloadPath=str(folder))

    def type(self, text):
        """Types a text."""
        for letter in text:
            self.press(letter)

    def requests(self):
        """The addresses that the page asked for, those that it carries apart."""
        found = [event["params"]["request"]["url"] for event in self.events
                 if event.get("method") == "Network.requestWillBeSent"]
        return [address for address in found if not address.startswith(("data:", "blob:"))]

    def complaints(self):
        """What stands in the console."""
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                found.append(parameters["exceptionDetails"].get("exception", {}).get("description", "exception"))
            elif method == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
            elif method == "Runtime.consoleAPICalled":
                found.append(str([argument.get("value") for argument in parameters["args"]]))
        return found

    def screenshot(self, path):
        """Writes what the window shows as a PNG file."""
        import base64
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))
