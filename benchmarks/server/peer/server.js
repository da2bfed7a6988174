// boardgame.io's server as it comes: its Koa and socket.io, its storage in memory. Prints the port it listens on.
//
//     node server.js [--delta]      --delta: send patches instead of whole states (the library's `deltaState`)

"use strict";

process.env.NODE_ENV ??= "production";

const { Server } = require("boardgame.io/server");
const { Dreams } = require("./game.js");

const deltaState = process.argv.includes("--delta");
const server = Server({ games: [{ ...Dreams, deltaState }], origins: [] });

// What it is given as its port goes to `listen` as it is.
server.run({ port: { port: 0, host: "127.0.0.1" } }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
  const stop = () => process.exit(0);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
});
