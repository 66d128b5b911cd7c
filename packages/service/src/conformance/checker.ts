import { ErrorCode, FailureSchema, successOf } from '@portico/stores/contract'
import * as v from 'valibot'
import { type CALLS, entryOf, methodAndPath, type Signature } from '../document/calls/index.ts'
import { refusalsOf } from '../document/openApi.ts'
import { type Answer, type Caller, type CallOptions, describeAnswer } from './caller.ts'
import type { Outcome } from './report.ts'

/** The type as sent on the wire. */
export type ReplyOf<S extends Signature> = v.InferInput<(typeof CALLS)[S]['reply']['schema']>

interface Sent extends CallOptions {
  readonly path?: Readonly<Record<string, string>>
}

interface Expected<S extends Signature> extends Sent {
  /** Refusals that are accepted as answers. */
  readonly unless?: readonly ErrorCode[]
  /** An additional expectation of the reply, with its description. */
  readonly where?: readonly [expectation: string, isTrue: (data: ReplyOf<S>) => boolean]
}

export interface Checker {
  /** @returns null when refused or not as documented. */
  readonly succeeds: <S extends Signature>(
    signature: S,
    check: string,
    expected?: Expected<S>,
  ) => Promise<ReplyOf<S> | null>
  readonly refuses: (
    signature: Signature,
    check: string,
    sent: Sent,
    codes: readonly ErrorCode[],
  ) => Promise<void>
  /** Records an answer that the caller has checked itself. */
  readonly record: (outcome: Outcome) => void
  readonly send: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  readonly moveTo: (base: string) => void
  readonly tested: ReadonlySet<string>
}

const isReply = <S extends Signature>(signature: S, data: unknown): data is ReplyOf<S> =>
  v.is(entryOf(signature).reply.schema, data)

/** The first difference in the reply. */
const differenceOf = (signature: Signature, { status, headers, body }: Answer): string | null => {
  if (status !== 200) return ''
  if (!/^application\/json\b/.test(headers.get('content-type') ?? ''))
    return `, of type ${headers.get('content-type')}`
  const { success, issues } = v.safeParse(successOf(entryOf(signature).reply.schema), body)
  if (success) return null
  return `, where ${v.getDotPath(issues[0]) ?? 'the body'} is wrong: ${issues[0].message}`
}

/** Null when it is not a refusal in the envelope. */
const codeOf = ({ status, body }: Answer): number | null => {
  const failure = v.safeParse(FailureSchema, body)
  if (status < 400 || !failure.success) return null
  const { error } = failure.output
  return (Array.isArray(error) ? error[0]?.code : error.code) ?? null
}

const isRefusal = (signature: Signature, answer: Answer, codes: readonly number[]): boolean => {
  const found = codeOf(answer)
  return refusalsOf(entryOf(signature)).some(
    ({ code, status }) => code === found && codes.includes(code) && status === answer.status,
  )
}

/** In the envelope; otherwise the console takes it for a broken service. */
const isAbsent = (signature: Signature, answer: Answer): boolean =>
  entryOf(signature).isAddition === true && answer.status === 404 && codeOf(answer) === ErrorCode.notFound

const describeRefusals = (signature: Signature, codes: readonly ErrorCode[]): string =>
  [
    ...refusalsOf(entryOf(signature)).filter(({ code }) => codes.includes(code)),
    ...(entryOf(signature).isAddition ? [{ status: 404, code: ErrorCode.notFound }] : []),
  ]
    .map(({ code, status }) => `${status} with ${code}`)
    .join(' or ')

const pathOf = (path: string, { path: values = {} }: Sent): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values[name] ?? 'unknown'))

export const createChecker = (base: string, call: Caller, onOutcome: (outcome: Outcome) => void): Checker => {
  const tested = new Set<string>()
  let current = base

  const send: Checker['send'] = (method, path, options) => call(method, current + path, options)

  const ask = (signature: Signature, sent: Sent): Promise<Answer> => {
    tested.add(signature)
    const [method, path] = methodAndPath(signature)
    return send(method, pathOf(path, sent), sent)
  }

  const absent = (signature: Signature, check: string): void =>
    onOutcome({
      call: signature,
      check,
      result: 'skipped',
      note: 'the server does not have it, and the console can do without',
    })

  return {
    succeeds: async (signature, check, { unless = [], where, ...sent } = {}) => {
      const answer = await ask(signature, sent)
      const of = { call: signature, check }
      const fail = (expected: string, difference = ''): null => {
        onOutcome({ ...of, result: 'failed', expected, answered: describeAnswer(answer) + difference })
        return null
      }
      if (isRefusal(signature, answer, unless)) {
        onOutcome({ ...of, result: 'ok', note: `refused with ${codeOf(answer)}, as documented` })
        return null
      }
      if (isAbsent(signature, answer)) {
        absent(signature, check)
        return null
      }
      const difference = differenceOf(signature, answer)
      const refusals = describeRefusals(signature, unless)
      const also = refusals === '' ? '' : `, or ${refusals}`
      if (difference !== null) return fail(`200 with the documented reply${also}`, difference)
      const { data } = v.parse(v.object({ data: v.unknown() }), answer.body)
      if (!isReply(signature, data)) return fail('the documented reply')
      if (where && !where[1](data)) return fail(where[0])
      onOutcome({ ...of, result: 'ok' })
      return data
    },
    refuses: async (signature, check, sent, codes) => {
      const answer = await ask(signature, sent)
      if (isAbsent(signature, answer)) {
        absent(signature, check)
        return
      }
      const of = { call: signature, check }
      onOutcome(
        isRefusal(signature, answer, codes)
          ? { ...of, result: 'ok' }
          : {
              ...of,
              result: 'failed',
              expected: describeRefusals(signature, codes),
              answered: describeAnswer(answer),
            },
      )
    },
    record: onOutcome,
    send,
    moveTo: (next) => {
      current = next
    },
    tested,
  }
}
