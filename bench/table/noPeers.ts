import type { PeerTable } from './mount.tsx'

/** Replaces `bench/peers`, whose packages only a benchmark installs. */
export const peers: Readonly<Record<string, PeerTable>> = {}
