import { ErrorCode, FailureSchema, successOf } from '@portico/stores/contract'
import * as v from 'valibot'
import {
  type CALLS,
  entryOf,
  methodAndPath,
  type Signature,
} from '../../packages/service/src/contract/calls/index.ts'
import { refusalsOf } from '../../packages/service/src/contract/openApi.ts'

const PATIENCE_MS = 15_000
const SHOWN = 240

/** An id that nothing has. */
export const UNKNOWN = 'conformance-unknown'

interface Answer {
  /** 0 without an answer. */
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

interface Sent {
  readonly token?: string
  /** Parameters of the path, else unknown ones. */
  readonly path?: Readonly<Record<string, string>>
  /** With its question mark. */
  readonly query?: string
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** The type as sent on the wire. */
export type ReplyOf<S extends Signature> = v.InferInput<(typeof CALLS)[S]['reply']>

/** An additional expectation of the reply, with its description. */
type Where<S extends Signature> = readonly [expectation: string, isTrue: (data: ReplyOf<S>) => boolean]

export type Checker = ReturnType<typeof createChecker>

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** The answer in one line, without credentials. */
const describeAnswer = ({ status, text }: Answer): string => {
  const line = text
    .replaceAll(/"(token|resetToken|uri|key)"\s*:\s*"[^"]*"/g, '"$1":"…"')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const shown = line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line
  return status === 0 ? `nothing: ${shown}` : `${status} ${shown === '' ? 'without a body' : shown}`
}

const isReply = <S extends Signature>(signature: S, data: unknown): data is ReplyOf<S> =>
  v.is(entryOf(signature).reply, data)

/** The documented reply, or the first difference from it. */
const readReply = <S extends Signature>(signature: S, { status, headers, text }: Answer) => {
  if (status !== 200) return ''
  if (!/^application\/json\b/.test(headers.get('content-type') ?? ''))
    return `, of type ${headers.get('content-type')}`
  const schema = v.pipe(v.string(), v.parseJson(), successOf(entryOf(signature).reply))
  const { success, issues } = v.safeParse(schema, text)
  if (!success) return `, where ${v.getDotPath(issues[0]) ?? 'the body'} is wrong: ${issues[0].message}`
  const { data } = v.parse(v.object({ data: v.unknown() }), JSON.parse(text))
  return isReply(signature, data) ? { data } : ''
}

/** Null when it is not a refusal in the envelope, which the console takes for a broken service. */
const codeOf = ({ status, text }: Answer): number | null => {
  const failure = v.safeParse(v.pipe(v.string(), v.parseJson(), FailureSchema), text)
  if (status < 400 || !failure.success) return null
  const { error } = failure.output
  return (Array.isArray(error) ? error[0]?.code : error.code) ?? null
}

/** Sends calls, and prints a line for each check. */
export const createChecker = (base: string, fetcher: typeof fetch, print: (line: string) => unknown) => {
  const counts = { 'ok  ': 0, FAIL: 0, skip: 0 }
  const tested = new Set<string>()
  let current = base

  const say = (result: keyof typeof counts, call: string, check: string, note = ''): void => {
    counts[result] += 1
    print(`${result}  ${call}  ${check}${note === '' ? '' : `: ${note}`}`)
  }

  const send = async (method: string, path: string, sent: Sent): Promise<Answer> => {
    const { token, body, headers, query = '', path: values = {} } = sent
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(values[name] ?? UNKNOWN),
    )
    try {
      const reply = await fetcher(current + filled + query, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          Accept: 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      return { status: reply.status, headers: reply.headers, text: await reply.text() }
    } catch (error) {
      return { status: 0, headers: new Headers(), text: reasonOf(error) }
    }
  }

  /** @returns null unless it is the documented reply, which is not accepted without `where`. */
  const ask = async <S extends Signature>(
    signature: S,
    check: string,
    sent: Sent,
    codes: readonly ErrorCode[],
    where: Where<S> | null,
  ): Promise<ReplyOf<S> | null> => {
    tested.add(signature)
    const [method, path] = methodAndPath(signature)
    const answer = await send(method, path, sent)
    const code = codeOf(answer)
    const refusals = refusalsOf(entryOf(signature)).filter((one) => codes.includes(one.code))
    const absent = entryOf(signature).addition ? [{ status: 404, code: ErrorCode.notFound }] : []
    const isIn = (all: readonly { readonly status: number; readonly code: number }[]): boolean =>
      all.some((one) => one.status === answer.status && one.code === code)
    if (isIn(refusals)) {
      say('ok  ', signature, check, where === null ? '' : `refused with ${code}, as documented`)
      return null
    }
    if (isIn(absent)) {
      say('skip', signature, check, 'the server does not have it, and the console can do without')
      return null
    }
    const reply = where === null ? '' : readReply(signature, answer)
    if (where !== null && typeof reply === 'object' && where[1](reply.data)) {
      say('ok  ', signature, check)
      return reply.data
    }
    const allowed = [...refusals, ...absent].map((one) => `${one.status} with ${one.code}`)
    const documented = where === null ? allowed : ['200 with the documented reply', ...allowed]
    const expected = where !== null && typeof reply === 'object' ? where[0] : documented.join(', or ')
    const difference = typeof reply === 'object' ? '' : reply
    say('FAIL', signature, check, `expected ${expected}; answered ${describeAnswer(answer)}${difference}`)
    return null
  }

  return {
    /** @param expected `unless` has refusals that are accepted as answers */
    succeeds: <S extends Signature>(
      signature: S,
      check: string,
      { unless = [], where, ...sent }: Sent & { unless?: readonly ErrorCode[]; where?: Where<S> } = {},
    ): Promise<ReplyOf<S> | null> => ask(signature, check, sent, unless, where ?? ['', () => true]),
    refuses: (signature: Signature, check: string, sent: Sent, codes: readonly ErrorCode[]) =>
      ask(signature, check, sent, codes, null),
    send,
    say,
    moveTo: (next: string): void => {
      current = next
    },
    tested,
    counts,
  }
}
