// `npm run bench`: what our lists cost next to a peer. Ratios within one run are the result; milliseconds are for the curious.

// The libraries check more in development, and people run production.
process.env['NODE_ENV'] = 'production'

await import('./workspaces.bench.mjs')
await import('./people.bench.mjs')
