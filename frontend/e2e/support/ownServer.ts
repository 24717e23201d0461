/** Before each test file: where this worker's server is. */
const servers = JSON.parse(process.env.E2E_SERVERS ?? "[]") as NodeJS.ProcessEnv[];
Object.assign(process.env, servers[Number(process.env.JEST_WORKER_ID) - 1]);
