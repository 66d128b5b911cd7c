/** `elsewhere`: in another tab. */
export const END_REASONS = ['signedOut', 'elsewhere', 'invalidToken', 'network', 'expired'] as const
export type EndReason = (typeof END_REASONS)[number]
