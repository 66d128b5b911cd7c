/** Why the last session ended: by the person, a token no longer valid, the network, or a session grown old. */
export type EndReason = 'signedOut' | 'invalidToken' | 'network' | 'expired'
