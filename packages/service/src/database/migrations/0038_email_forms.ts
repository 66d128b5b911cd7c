import { canonicalEmail } from '@portico/stores/contract'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

interface Member {
  readonly id: string
  readonly account_id: string
  readonly email: string
  readonly level: number
  readonly has_password: boolean
}

interface Renaming {
  readonly member: Member
  readonly email: string
}

/** Who of several with one mailbox keeps its address: who can sign in, has more rights, or has it already. */
const rankOf = ({ has_password, level, email }: Member, canonical: string): number =>
  (has_password ? 100 : 0) + level * 10 + (email === canonical ? 1 : 0)

/** Those of the others are numbered, as a mailbox that takes tags receives their mail too. */
const renamingsOf = (members: readonly Member[]): readonly Renaming[] => {
  const taken = new Set(members.map(({ email }) => email))
  const numbered = (canonical: string): string => {
    for (let number = 2; ; number += 1) {
      const email = canonical.replace(/(?=@[^@]*$)/, `+${number}`)
      if (!taken.has(email)) {
        taken.add(email)
        return email
      }
    }
  }
  const groups = Map.groupBy(members, ({ email }) => canonicalEmail(email))
  return [...groups].flatMap(([canonical, group]) => {
    const [first, ...others] = group.toSorted(
      (one, other) => rankOf(other, canonical) - rankOf(one, canonical) || (one.id < other.id ? -1 : 1),
    )
    const all = others.map((member) => ({ member, email: numbered(canonical) }))
    // Last, because its address must be free.
    if (first && first.email !== canonical) all.push({ member: first, email: canonical })
    return all
  })
}

const rename = async (
  db: Kysely<unknown>,
  { member: { id, account_id, email: before }, email }: Renaming,
): Promise<void> => {
  await sql`update members set email = ${email} where id = ${id}`.execute(db)
  await sql`delete from login_attempts where account_id = ${account_id} and email = ${before}`.execute(db)
  await sql`
    update access_review_entries set email = ${email} from access_reviews as review
    where review.id = review_id and review.account_id = ${account_id} and finished_at is null and email = ${before}
  `.execute(db)
  await sql`
    insert into audit_events (account_id, at, actor, action, outcome, subject, before, after, people)
    values (
      ${account_id}, now(), 'system', 'member.change', 'done',
      ${JSON.stringify({ kind: 'member', id, name: email })}::jsonb,
      ${JSON.stringify({ email: before })}::jsonb,
      ${JSON.stringify({ email })}::jsonb,
      array[${id}]
    )
  `.execute(db)
}

/** Until then one mailbox could be two people: see `canonicalEmail`. */
export const emailForms: Migration = {
  async up(db) {
    const { rows } = await sql<Member>`
      select id, account_id, email, level, password_hash is not null as has_password from members
    `.execute(db)
    const accounts = [...Map.groupBy(rows, ({ account_id }) => account_id).values()]
    const renamings = accounts.flatMap(renamingsOf)
    for (const renaming of renamings) await rename(db, renaming)
    const pairs = renamings.filter(({ member, email }) => canonicalEmail(member.email) !== email)
    if (pairs.length === 0) return
    const names = pairs.map(
      ({ member, email }) => `${member.email} of account ${member.account_id} is now ${email}`,
    )
    process.emitWarning(
      `Some mailboxes were two people of one account; the second ones have another address now: ${names.join('; ')}.`,
      'PorticoUpgrade',
    )
  },
}
