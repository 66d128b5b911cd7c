import type { PeerTable } from './mount.tsx'

/** Stands in for `bench/peers`, whose packages only a benchmark installs. */
export const peers: Readonly<Record<string, PeerTable>> = {}
