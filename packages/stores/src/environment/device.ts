/** The machine that the console runs on, as far as its browser tells. */
export interface Device {
  readonly isWindows: boolean
  /** For the person to copy to support. */
  readonly userAgent: string
}

/** The part of `navigator` that tells of the machine. Only some browsers have `userAgentData`. */
export interface NativeDevice {
  readonly userAgent: string
  readonly userAgentData?: { readonly platform: string }
}

export const createDevice = ({ userAgent, userAgentData }: NativeDevice): Device => ({
  // An empty platform is one that the browser keeps to itself.
  isWindows: userAgentData?.platform
    ? userAgentData.platform === 'Windows'
    : /Windows (?!Phone)/.test(userAgent),
  userAgent,
})
