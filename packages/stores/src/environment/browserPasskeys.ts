import type { Ceremony, PasskeyFailure, PasskeyPlatform } from './passkeys.ts'

const load = () => import('./passkeyCeremonies.ts')

const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
}

/** Also when the code does not load. */
const ceremony = async <Credential>(run: () => Promise<Credential>): Promise<Ceremony<Credential>> => {
  try {
    return { credential: await run() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return { failure: FAILURES[name] ?? 'failed' }
  }
}

/** The library loads with the first use. */
export const createBrowserPasskeys = (): PasskeyPlatform => {
  let loaded: Awaited<ReturnType<typeof load>> | null = null
  const ceremonies = async () => {
    loaded ??= await load()
    return loaded
  }
  return {
    passkeys: {
      create: (challenge) => ceremony(async () => (await ceremonies()).createPasskey(challenge)),
      get: (challenge, isAutofill) =>
        ceremony(async () => (await ceremonies()).getPasskey(challenge, isAutofill)),
      canAutofill: async () =>
        'PublicKeyCredential' in globalThis &&
        (await PublicKeyCredential.isConditionalMediationAvailable?.()),
      cancel: () => loaded?.cancel(),
    },
  }
}
