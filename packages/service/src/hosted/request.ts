import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import { languageOf } from '../http/language.ts'
import { type Words, wordsIn } from './words.ts'

const Asked = v.object({ lang: v.string() })

/** The words for whoever asks. */
export const wordsOf = (request: FastifyRequest): Words =>
  wordsIn(languageOf(request), v.is(Asked, request.query))

/** How many people an account has. */
export const countPeople = async (db: Kysely<Database>, accountId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
