export interface Device {
  readonly isWindows: boolean
  readonly userAgent: string
  /** IANA name. */
  readonly timeZone: string
}

/** Not all browsers have `userAgentData`. */
export interface NativeDevice {
  readonly userAgent: string
  readonly userAgentData?: { readonly platform: string }
}

export const createDevice = ({ userAgent, userAgentData }: NativeDevice): Device => ({
  // An empty platform is withheld by the browser.
  isWindows: userAgentData?.platform
    ? userAgentData.platform === 'Windows'
    : /Windows (?!Phone)/.test(userAgent),
  userAgent,
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
})
