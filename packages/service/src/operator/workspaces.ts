import type { Command } from 'commander'
import { changeState } from '../states/record.ts'
import { requireAccount } from './accountSummary.ts'
import type { Act } from './commands.ts'
import type { Operator } from './operator.ts'
import { type Result, table } from './output.ts'
import { Refusal } from './refusal.ts'

const listWorkspaces = ({ withDatabase }: Operator, accountId: string): Promise<Result> =>
  withDatabase(async (db) => {
    await requireAccount(db, accountId)
    const rows = await db
      .selectFrom('workspaces')
      .select(['subdomain', 'name', 'type', 'machine', 'ready'])
      .where('account_id', '=', accountId)
      .orderBy('subdomain')
      .execute()
    const data = rows.map(({ subdomain, name, type, machine, ready }) => ({
      subdomain,
      name,
      type,
      machine,
      state: ready ? 'up' : 'down',
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

const setReady =
  (ready: boolean) =>
  ({ withDatabase, record, now }: Operator, accountId: string, subdomain: string): Promise<Result> =>
    withDatabase(async (db) => {
      const state = ready ? 'up' : 'down'
      const changed = await db.transaction().execute(async (transaction) => {
        await requireAccount(transaction, accountId)
        const row = await transaction
          .selectFrom('workspaces')
          .select(['id', 'subdomain', 'name'])
          .where('account_id', '=', accountId)
          .where('subdomain', '=', subdomain.toLowerCase())
          .forUpdate()
          .executeTakeFirst()
        if (!row)
          throw new Refusal(`Account ${accountId} has no workspace ${subdomain}: “workspace list” shows all.`)
        if (!(await changeState(transaction, { workspaceId: row.id, ready, at: now() })))
          throw new Refusal(`Workspace ${row.subdomain} of account ${accountId} is ${state} already.`)
        const { id, ...names } = row
        const subject = { kind: 'workspace', id, name: row.name }
        await record(transaction, { action: 'workspace.change', accountId, subject, after: { ready } })
        return names
      })
      return {
        data: { account: accountId, ...changed, state },
        text: `Workspace ${changed.subdomain} of account ${accountId} is ${state}.`,
      }
    })

export const addWorkspaceCommands = (program: Command, act: Act): void => {
  const workspaces = program.command('workspace').description('workspaces of an account: list, down, up')
  const command = (name: string, description: string): Command =>
    workspaces.command(name).description(description).argument('<account>')
  command('list', 'lists them').action(act(listWorkspaces))
  command('down', 'closes one')
    .argument('<subdomain>')
    .action(act(setReady(false)))
  command('up', 'opens one')
    .argument('<subdomain>')
    .action(act(setReady(true)))
}
