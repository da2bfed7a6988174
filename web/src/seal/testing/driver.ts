/** Checks the records that tests/conformance/test_checked.py asks about: each line of the input is a record as JSON, each of the output what it shows. */
import { createInterface } from "node:readline";
import { check } from "../check";

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await check(JSON.parse(line) as string))}\n`);
}
