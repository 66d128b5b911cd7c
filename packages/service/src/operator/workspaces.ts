import type { Command } from 'commander'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { issueWorkspaceKey } from '../auth/workspaceKeys.ts'
import { changeState } from '../workspaces/states/record.ts'
import { requireAccount } from './accountSummary.ts'
import type { Operator, Act } from './operator.ts'
import { type Result, table, Refusal } from './output.ts'

const listWorkspaces = ({ withDatabase }: Operator, accountId: string): Promise<Result> =>
  withDatabase(async (db) => {
    await requireAccount(db, accountId)
    const rows = await db
      .selectFrom('workspaces')
      .select(['subdomain', 'name', 'type', 'machine', 'ready', 'observed_since'])
      .where('account_id', '=', accountId)
      .orderBy('subdomain')
      .execute()
    const data = rows.map(({ subdomain, name, type, machine, ready, observed_since }) => ({
      subdomain,
      name,
      type,
      machine,
      state: !ready ? 'down' : observed_since === null ? 'not observed' : 'up',
    }))
    return {
      data,
      text:
        data.length === 0
          ? `Account ${accountId} has no workspaces.`
          : table(
              ['Subdomain', 'State', 'Type', 'Machine', 'Name'],
              data.map(({ subdomain, state, type, machine, name }) => [
                subdomain,
                state,
                type,
                machine,
                name,
              ]),
            ),
    }
  })

const requireWorkspace = async (transaction: Transaction<Database>, accountId: string, subdomain: string) => {
  await requireAccount(transaction, accountId)
  const row = await transaction
    .selectFrom('workspaces')
    .leftJoin('workspace_servers', 'workspace_servers.workspace_id', 'workspaces.id')
    .select(['workspaces.id', 'subdomain', 'name', 'beat_at'])
    .where('account_id', '=', accountId)
    .where('subdomain', '=', subdomain.toLowerCase())
    .forUpdate('workspaces')
    .executeTakeFirst()
  if (!row)
    throw new Refusal(`Account ${accountId} has no workspace ${subdomain}: “workspace list” shows all.`)
  return row
}

const newKey = ({ withDatabase, record }: Operator, accountId: string, subdomain: string): Promise<Result> =>
  withDatabase(async (db) => {
    const made = await db.transaction().execute(async (transaction) => {
      const { id, name, subdomain: part } = await requireWorkspace(transaction, accountId, subdomain)
      await record(transaction, {
        action: 'workspaceKey.new',
        accountId,
        subject: { kind: 'workspace', id, name },
      })
      return { subdomain: part, name, key: await issueWorkspaceKey(transaction, id) }
    })
    return {
      data: { account: accountId, ...made },
      text: `The key of workspace ${made.subdomain} of account ${accountId}, shown this once; the one before is no longer good.\n\n${made.key}`,
    }
  })

const setReady =
  (ready: boolean) =>
  ({ withDatabase, record, now }: Operator, accountId: string, subdomain: string): Promise<Result> =>
    withDatabase(async (db) => {
      const state = ready ? 'up' : 'down'
      const changed = await db.transaction().execute(async (transaction) => {
        const row = await requireWorkspace(transaction, accountId, subdomain)
        if (row.beat_at !== null)
          throw new Refusal(
            `Workspace ${row.subdomain} of account ${accountId} sends heartbeats, which say whether it is up: stop or start its server.`,
          )
        if (!(await changeState(transaction, { workspaceId: row.id, ready, at: now() })))
          throw new Refusal(`Workspace ${row.subdomain} of account ${accountId} is ${state} already.`)
        const { id, subdomain: part, name } = row
        const subject = { kind: 'workspace', id, name }
        await record(transaction, { action: 'workspace.change', accountId, subject, after: { ready } })
        return { subdomain: part, name }
      })
      return {
        data: { account: accountId, ...changed, state },
        text: `Workspace ${changed.subdomain} of account ${accountId} is ${state}.`,
      }
    })

export const addWorkspaceCommands = (program: Command, act: Act): void => {
  const workspaces = program.command('workspace').description('workspaces of an account: list, down, up, key')
  const command = (name: string, description: string): Command =>
    workspaces.command(name).description(description).argument('<account>')
  command('list', 'lists them').action(act(listWorkspaces))
  command('down', 'closes one')
    .argument('<subdomain>')
    .action(act(setReady(false)))
  command('up', 'opens one')
    .argument('<subdomain>')
    .action(act(setReady(true)))
  command('key', 'makes the only key that its server calls with').argument('<subdomain>').action(act(newKey))
}
