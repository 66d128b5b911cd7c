import { canonicalEmail, cleanName, isEmail, MemberStatus, Role } from '@portico/stores/contract'
import { type Command, InvalidArgumentError } from 'commander'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { countOf } from '../database/lookups.ts'
import { addMember } from '../users/changes.ts'
import { issueInvitation } from '../mail/invitations.ts'
import { endAccountSessions } from '../auth/endAccess.ts'
import { exportAccount } from './accountExport.ts'
import { removeAccount } from './accountRemoval.ts'
import { accountRows, newPerson, requireAccount, stateOf, summaryOf } from './accountSummary.ts'
import { inTransaction, linkResult, type Operator, type Act, wholeNumber } from './operator.ts'
import { dayOf, list, type Result, table, Refusal, requireNewFile } from './output.ts'

const STATUS_NAMES: Readonly<Record<MemberStatus, string>> = {
  [MemberStatus.pending]: 'pending',
  [MemberStatus.inactive]: 'inactive',
  [MemberStatus.active]: 'active',
  [MemberStatus.locked]: 'locked',
}

const DAY_MS = 24 * 3_600_000
const TRIES = 20

const accountId = (text: string): string => {
  // Part of host names, after the last hyphen.
  if (!/^[a-z0-9]{1,40}$/.test(text))
    throw new InvalidArgumentError('It must have lowercase letters and digits alone, 40 at most.')
  return text
}

const email = (text: string): string => {
  const address = canonicalEmail(text)
  if (!isEmail(address)) throw new InvalidArgumentError('It must be an e-mail address.')
  return address
}

const companyName = (text: string): string => {
  const name = cleanName(text)
  if (name === '' || name.length > 100)
    throw new InvalidArgumentError('It must have 1 to 100 characters that can be seen.')
  return name
}

interface Creation {
  readonly company: string
  readonly owner: string
  readonly firstName: string
  readonly lastName: string
  readonly id?: string
  readonly users: number
  readonly trialDays: number
}

const create = (operator: Operator, options: Creation) => {
  const { now, withDatabase, origin, record } = operator
  return withDatabase(async (db) => {
    /** Random, so that an id does not reveal the number of customers. */
    const freeId = async (): Promise<string> => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const id = String(randomInt(100_000, 1_000_000))
        const found = await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()
        if (!found) return id
      }
      throw new Refusal('No free account id was found: choose one with --id.')
    }
    const id = options.id ?? (await freeId())
    const person = newPerson({ ...options, email: options.owner })
    const member = await db.transaction().execute(async (transaction) => {
      const inserted = await transaction
        .insertInto('accounts')
        .values({
          id,
          company_name: options.company,
          email: options.owner,
          registered_at: new Date(now()),
          workspace_wizard: false,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!inserted) throw new Refusal(`There is an account ${id} already.`)
      await transaction
        .insertInto('subscriptions')
        .values({
          account_id: id,
          is_trial: true,
          users: options.users,
          expires_at: new Date(now() + options.trialDays * DAY_MS),
        })
        .execute()
      await record(transaction, {
        action: 'account.create',
        accountId: id,
        subject: { kind: 'account', id, name: options.company },
        after: { owner: options.owner, users: options.users },
      })
      return addMember(transaction, id, { ...person, level: Role.owner })
    })
    const invitation = await issueInvitation({ db, now }, member.id, origin)
    if (!invitation) throw new Error('The new owner cannot be invited')
    return linkResult(
      operator,
      db,
      invitation,
      `Account ${id} of “${options.company}” was created. Its owner confirms the e-mail address within 48 hours by this link.`,
      { id, company: options.company },
    )
  })
}

const show = ({ withDatabase, now }: Operator, id: string): Promise<Result> =>
  withDatabase(async (db) => {
    const row = await requireAccount(db, id)
    const owners = await db
      .selectFrom('members')
      .select(['email', 'status'])
      .where('account_id', '=', id)
      .where('level', '=', Role.owner)
      .orderBy('email')
      .execute()
    const data = {
      ...summaryOf(row, now()),
      owners: owners.flatMap(({ email: owner, status }) => (status === MemberStatus.active ? owner : [])),
      /** Nobody of these can pay for the account, cancel or delete it. */
      inactiveOwners: owners.flatMap(({ email: owner, status }) =>
        status === MemberStatus.active ? [] : { email: owner, status: STATUS_NAMES[status] },
      ),
      workspaces: await countOf(db.selectFrom('workspaces').where('account_id', '=', id)),
      registered: row.registered_at.toISOString(),
    }
    return {
      data,
      text: list([
        ['Account', data.id],
        ['Company', data.company],
        ['State', data.state],
        ['Plan', data.interval === null ? data.plan : `${data.plan}, ${data.interval}`],
        ['Until', dayOf(row.expires_at)],
        ['Users', `${data.members} of ${data.users}`],
        ['Workspaces', String(data.workspaces)],
        [
          'Owners',
          [
            ...data.owners,
            ...data.inactiveOwners.map(({ email: owner, status }) => `${owner} (${status})`),
          ].join(', '),
        ],
        ['Registered', dayOf(row.registered_at)],
      ]),
    }
  })

const cellsOf = ({ id, plan, members, users, expires, state, company }: ReturnType<typeof summaryOf>) => [
  id,
  plan,
  `${members} of ${users}`,
  dayOf(new Date(expires)),
  state,
  company,
]

const listAccounts = ({ withDatabase, now }: Operator): Promise<Result> =>
  withDatabase(async (db) => {
    const rows = await accountRows(db).execute()
    const data = rows.map((row) => summaryOf(row, now()))
    const head = ['Account', 'Plan', 'Users', 'Until', 'State', 'Company']
    return { data, text: table(head, data.map(cellsOf), 'There are no accounts.') }
  })

const suspend = (operator: Operator, id: string): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    await requireAccount(transaction, id)
    const { numUpdatedRows } = await transaction
      .updateTable('accounts')
      .set({ suspended_at: new Date(operator.now()) })
      .where('id', '=', id)
      .where('suspended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal(`Account ${id} is suspended already.`)
    await endAccountSessions(transaction, id)
    await operator.record(transaction, { action: 'account.suspend', accountId: id })
    return {
      data: { id, state: 'suspended' },
      text: `Account ${id} is suspended: everybody is signed out, nobody can sign in, and its workspaces are closed. “account resume ${id}” ends that.`,
    }
  })

const resume = (operator: Operator, id: string): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    await transaction.selectFrom('accounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const before = await requireAccount(transaction, id)
    if (!before.suspended_at && !before.removed_at)
      throw new Refusal(`Account ${id} is neither suspended nor deleted.`)
    const open = { suspended_at: null, removed_at: null }
    await transaction.updateTable('accounts').set(open).where('id', '=', id).execute()
    await operator.record(transaction, { action: 'account.resume', accountId: id })
    const state = stateOf({ ...before, ...open }, operator.now())
    const what = before.removed_at ? 'Its deletion is taken back' : 'Its suspension is over'
    return { data: { id, state }, text: `Account ${id} can be used again. ${what}.` }
  })

const exportTo = ({ withDatabase, now, pathOf }: Operator, id: string, { out }: { readonly out?: string }) =>
  withDatabase(async (db) => {
    await requireAccount(db, id)
    const file = out === undefined ? null : pathOf(out)
    if (file !== null) requireNewFile(file)
    const data = { account: id, exportedAt: new Date(now()).toISOString(), ...(await exportAccount(db, id)) }
    const text = JSON.stringify(data, null, 2)
    if (file === null) return { data, text }
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
    return { data: { id, file }, text: `Everything of account ${id}, without secrets, is in ${file}.` }
  })

export const addAccountCommands = (program: Command, act: Act): void => {
  const accounts = program
    .command('account')
    .description('companies: create, list, show, suspend, resume, remove, export')
  accounts
    .command('create')
    .description('creates a company in its trial; prints and mails the confirmation link of its owner')
    .requiredOption('--company <name>', 'name of the company', companyName)
    .requiredOption('--owner <email>', 'e-mail address of the first owner', email)
    .requiredOption('--first-name <name>', 'of the owner')
    .requiredOption('--last-name <name>', 'of the owner')
    .option('--id <id>', 'account id that people sign in with (default: a random number)', accountId)
    .option('--users <number>', 'most users of the trial', wholeNumber(1, 10_000), 50)
    .option('--trial-days <number>', 'length of the trial', wholeNumber(1, 3650), 14)
    .action(act(create))
  accounts.command('list').description('lists all accounts').action(act(listAccounts))
  const command = (name: string, description: string): Command =>
    accounts.command(name).description(description).argument('<account>')
  command('show', 'shows one account').action(act(show))
  command('suspend', 'signs everybody out and lets nobody in; nothing is lost').action(act(suspend))
  command('resume', 'ends a suspension, or takes back a deletion of the last seven days').action(act(resume))
  command('remove', 'removes an account and all its data for good, at once')
    .option('--yes', 'do not ask')
    .option('--force', 'although it has an active subscription')
    .action(act(removeAccount))
  command('export', 'prints everything of an account as JSON, without secrets')
    .option('--out <file>', 'a new file to write it to')
    .action(act(exportTo))
}
