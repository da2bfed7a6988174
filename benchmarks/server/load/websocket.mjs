// A WebSocket client with what the load needs: it sends and receives text and answers pings. All sockets read into one buffer.

import net from "node:net";
import { randomBytes } from "node:crypto";

const SHARED = Buffer.allocUnsafe(1 << 20);
const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** The number of messages and bytes received on all sockets. */
export const received = { messages: 0, bytes: 0 };

/**
 * Opens a socket. The promise resolves when the server has accepted it.
 * @param {number} port
 * @param {string} path
 * @param {(text: string) => void} onText
 * @param {(reason: string) => void} onClose called once if the other side closes it
 * @returns {Promise<{send: (text: string) => void, end: () => void}>}
 */
export function connect(port, path, onText, onClose) {
  return new Promise((resolve, reject) => {
    let open = false;
    let ended = false;
    let rest = null;

    const socket = net.connect({ port, host: "127.0.0.1", noDelay: true, onread: { buffer: SHARED, callback: read } });
    const fail = (reason) => {
      if (!open) reject(new Error(`${path}: ${reason}`));
      else if (!ended) onClose(reason);
      ended = true;
      socket.destroy();
    };
    socket.on("error", (error) => fail(error.message));
    socket.on("close", () => fail("closed"));
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${randomBytes(16).toString("base64")}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    );

    function read(count, buffer) {
      received.bytes += count;
      let data = buffer.subarray(0, count);
      if (rest !== null) data = Buffer.concat([rest, data]);
      rest = null;
      if (!open) {
        const end = data.indexOf("\r\n\r\n");
        if (end < 0) {
          rest = Buffer.from(data);
          return true;
        }
        const status = data.toString("latin1", 0, data.indexOf("\r\n"));
        if (!status.includes(" 101 ")) {
          fail(status);
          return false;
        }
        open = true;
        data = Buffer.from(data.subarray(end + 4));
        resolve({ send, end: close });
        // Data that arrived with the handshake waits until the caller has the socket.
        if (data.length > 0) queueMicrotask(() => frames(data));
        return true;
      }
      frames(data);
      return true;
    }

    function frames(data) {
      let at = 0;
      while (data.length - at >= 2) {
        let length = data[at + 1] & 127;
        let head = 2;
        if (length === 126) {
          if (data.length - at < 4) break;
          length = data.readUInt16BE(at + 2);
          head = 4;
        } else if (length === 127) {
          if (data.length - at < 10) break;
          length = Number(data.readBigUInt64BE(at + 2));
          head = 10;
        }
        const end = at + head + length;
        if (end > data.length) break;
        const kind = data[at] & 15;
        if (kind === TEXT) {
          received.messages += 1;
          onText(data.toString("utf8", at + head, end));
        } else if (kind === PING) {
          socket.write(frame(PONG, data.subarray(at + head, end)));
        } else if (kind === CLOSE) {
          fail(`closed with ${length >= 2 ? data.readUInt16BE(at + head) : "no code"}`);
          return;
        }
        at = end;
      }
      if (at < data.length) rest = Buffer.from(data.subarray(at));
    }

    function send(text) {
      socket.write(frame(TEXT, Buffer.from(text)));
    }

    function close() {
      ended = true;
      socket.destroy();
    }
  });
}

/** Returns a whole frame, masked with four zeros. The protocol demands a mask, and this one costs nothing here. */
function frame(kind, body) {
  const wide = body.length > 125;
  const head = wide ? 8 : 6;
  const made = Buffer.alloc(head + body.length);
  made[0] = 128 | kind;
  if (wide) {
    made[1] = 128 | 126;
    made.writeUInt16BE(body.length, 2);
  } else {
    made[1] = 128 | body.length;
  }
  body.copy(made, head);
  return made;
}
