import { text } from 'node:stream/consumers'
import { startWebServer } from './webServer.ts'

let solved = 0
const spent = new Set<string>()
let verifier: Promise<string> | null = null

/** A token that the verifier of test services takes once. */
export const solveCaptcha = (): string => `solved ${(solved += 1)}`

/** Answers in place of Google to all services of this process. @returns its address */
export const captchaVerifier = (): Promise<string> =>
  (verifier ??= startWebServer((request, reply) => {
    void text(request).then((body) => {
      const token = new URLSearchParams(body).get('response') ?? ''
      const success = token.startsWith('solved ') && !spent.has(token)
      spent.add(token)
      return reply.end(JSON.stringify({ success }))
    })
  }).then(({ url }) => url))
