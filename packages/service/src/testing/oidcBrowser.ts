import { call, type Reply } from './httpClient.ts'

export interface Visit extends Reply {
  readonly url: URL
}

/** Follows redirects over several hosts with their cookies, as a browser would, up to `isEnd`. */
export const createBrowser = (portOf: (url: URL) => number, isEnd: (url: URL) => boolean) => {
  const cookies = new Map<string, Map<string, string>>()

  const jarOf = ({ hostname }: URL): Map<string, string> => {
    const jar = cookies.get(hostname) ?? new Map<string, string>()
    cookies.set(hostname, jar)
    return jar
  }

  const send = async (url: URL, form: Readonly<Record<string, string>> | null): Promise<Visit> => {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await call(portOf(url), url.pathname + url.search, {
      host: url.host,
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(form === null ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { ...reply, url }
  }

  /** Sends one request without following its redirect. */
  const step = (address: string | URL, form: Readonly<Record<string, string>> | null = null) =>
    send(new URL(address), form)

  const go = async (
    address: string | URL,
    form: Readonly<Record<string, string>> | null = null,
  ): Promise<Visit> => {
    let visit = await step(address, form)
    for (let hops = 0; visit.headers.location !== undefined && hops < 20; hops++) {
      const next = new URL(visit.headers.location, visit.url)
      if (isEnd(next)) return { ...visit, url: next }
      visit = await step(next)
    }
    return visit
  }

  return { go, step, cookies }
}

export type Browser = ReturnType<typeof createBrowser>
