/**
 * Why the last session ended: by the person, in another tab of theirs (whyever it did there), by a token no longer valid, the
 * network, or a session grown old.
 */
export type EndReason = 'signedOut' | 'elsewhere' | 'invalidToken' | 'network' | 'expired'
