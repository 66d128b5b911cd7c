// `npm run bench`: our lists compared with a peer, and what a durable commit costs. Compare ratios within one run; milliseconds
// depend on the machine.

// Libraries check more in development.
process.env['NODE_ENV'] = 'production'

await import('./workspaces.bench.mjs')
await import('./people.bench.mjs')
await import('./commits.bench.mjs')
