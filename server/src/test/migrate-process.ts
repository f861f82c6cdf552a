import { migrate } from "../db/migrate.ts";

const [url = "", folder = ""] = process.argv.slice(2);
process.stdout.write(`${JSON.stringify(await migrate(url, folder))}\n`);
