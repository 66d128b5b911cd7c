/** `elsewhere`: in another tab of the browser, for any reason. */
export const END_REASONS = ['signedOut', 'elsewhere', 'invalidToken', 'network', 'expired'] as const
/** Why the last session ended. */
export type EndReason = (typeof END_REASONS)[number]
