import { ErrorCode } from '@portico/stores/contract'
import type { Dependencies } from '../dependencies.ts'
import { ApiError } from '../http/apiError.ts'
import { keyReport, readSealedApps } from './sealedApps.ts'
import { createSecretBox } from './secretBox.ts'
import { minutesOf, stepOf, stepsOff, stepAt } from './totp.ts'

export interface CodeCheck {
  readonly isRight: boolean
  /** Of a wrong code that is right some minutes from now (above zero), or was: the phone's clock is wrong. */
  readonly clockMinutes?: number
}

const WRONG: CodeCheck = { isRight: false }

/** The service has not the key of the user's app, so no code is right or wrong: nobody's mistake. */
export const cannotCheck = (message: string): ApiError =>
  new ApiError(ErrorCode.invalidCredentials, message, { status: 409, reason: 'unchecked' })

export const createAppCodes = (
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  log: { readonly error: (message: string) => void },
) => {
  const box = createSecretBox(settings)
  let isReported = false

  /** Logs, once, that apps are sealed with another key. @param otherwise when none is */
  const report = async (otherwise?: string): Promise<void> => {
    if (isReported) return
    isReported = true
    const { found, todo } = keyReport(settings, await readSealedApps(db, box))
    const text = todo === null ? otherwise : `${found} ${todo}`
    if (text === undefined) isReported = false
    else log.error(text)
  }

  /**
   * A code of the past opens nothing any more, so it is named at once. One of the minutes to come would: whoever guesses
   * must not learn that they hold it, so it takes two in a row, as a phone that is ahead shows them.
   */
  const explain = async (
    app: { readonly last_step: number; readonly early_step: number | null },
    { memberId, code, secret }: { readonly memberId: string; readonly code: string; readonly secret: string },
    now: number,
  ): Promise<CodeCheck> => {
    const off = stepsOff(secret, code, now)
    const step = stepAt(now) + (off ?? 0)
    const early = off !== null && off > 0 ? step : null
    if (early !== app.early_step)
      await db
        .updateTable('authenticators')
        .set({ early_step: early })
        .where('member_id', '=', memberId)
        .execute()
    const isNamed = early === null ? step > app.last_step : app.early_step !== null && early > app.early_step
    return off !== null && isNamed ? { isRight: false, clockMinutes: minutesOf(off) } : WRONG
  }

  return {
    box,
    report,
    /** Whether another key has sealed apps, as that of another instance. */
    hasOtherKey: async (): Promise<boolean> => {
      const found = await db
        .selectFrom('authenticators')
        .select('member_id')
        .where('sealed_by', 'is distinct from', box.fingerprint())
        .limit(1)
        .executeTakeFirst()
      if (found) await report()
      return found !== undefined
    },
    /** Right once for each code, and for none before it. @param before only of an app set up before that @throws ApiError where it cannot be checked, which counts as no failure */
    consume: async (
      {
        memberId,
        code,
        before,
      }: { readonly memberId: string; readonly code: string; readonly before?: Date },
      now: number,
    ): Promise<CodeCheck> => {
      const app = await db
        .selectFrom('authenticators')
        .select(['secret', 'since', 'last_step', 'early_step'])
        .where('member_id', '=', memberId)
        .executeTakeFirst()
      if (app === undefined || (before !== undefined && app.since >= before)) return WRONG
      const secret = box.open(app.secret, memberId)
      if (secret === null) {
        await report('The sealed secret of an authenticator app was changed in the database')
        throw cannotCheck(
          'Codes cannot be checked on this server at present: use a passkey or a recovery code, or ask your administrator',
        )
      }
      const step = stepOf(secret, code, now)
      if (step === null) return explain(app, { memberId, code, secret }, now)
      const { numUpdatedRows } = await db
        .updateTable('authenticators')
        .set({ last_step: step, early_step: null })
        .where('member_id', '=', memberId)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return { isRight: numUpdatedRows > 0n }
    },
  }
}

export type AppCodes = ReturnType<typeof createAppCodes>
