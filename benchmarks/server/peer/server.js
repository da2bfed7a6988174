// boardgame.io's server with its defaults: Koa, socket.io, storage in memory. Prints the port on which it listens.
//
//     node server.js [--delta]      --delta: send patches instead of whole states (the library's `deltaState`)

"use strict";

process.env.NODE_ENV ??= "production";

const { Server } = require("boardgame.io/server");
const { Dreams } = require("./game.js");

const deltaState = process.argv.includes("--delta");
const server = Server({ games: [{ ...Dreams, deltaState }], origins: [] });

// The server passes its port to `listen` unchanged.
server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
  const stop = () => process.exit(0);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
});
