import type { Command } from 'commander'
import type { Tx } from '../database/schema.ts'
import { issueWorkspaceKey } from '../auth/workspaceKeys.ts'
import { changeState } from '../workspaces/states/record.ts'
import { requireAccount } from './accountSummary.ts'
import { type Act, inTransaction, type Operator } from './operator.ts'
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
    const data = rows.map(({ ready, observed_since, ...workspace }) =>
      Object.assign(workspace, {
        state: !ready ? 'down' : observed_since === null ? 'not observed' : 'up',
      }),
    )
    const cells = data.map((one) => [one.subdomain, one.state, one.type, one.machine, one.name])
    const head = ['Subdomain', 'State', 'Type', 'Machine', 'Name']
    return { data, text: table(head, cells, `Account ${accountId} has no workspaces.`) }
  })

const requireWorkspace = async (transaction: Tx, accountId: string, subdomain: string) => {
  await requireAccount(transaction, accountId)
  return transaction
    .selectFrom('workspaces')
    .leftJoin('workspace_servers', 'workspace_servers.workspace_id', 'workspaces.id')
    .select(['workspaces.id', 'subdomain', 'name', 'beat_at'])
    .where('account_id', '=', accountId)
    .where('subdomain', '=', subdomain.toLowerCase())
    .forUpdate('workspaces')
    .executeTakeFirstOrThrow(
      () => new Refusal(`Account ${accountId} has no workspace ${subdomain}: “workspace list” shows all.`),
    )
}

const newKey = (operator: Operator, accountId: string, part: string): Promise<Result> =>
  inTransaction(operator, async (transaction) => {
    const { id, name, subdomain } = await requireWorkspace(transaction, accountId, part)
    const subject = { kind: 'workspace', id, name }
    await operator.record(transaction, { action: 'workspaceKey.new', accountId, subject })
    const key = await issueWorkspaceKey(transaction, id)
    return {
      data: { account: accountId, subdomain, name, key },
      text: `The key of workspace ${subdomain} of account ${accountId}, shown this once; the one before is no longer good.\n\n${key}`,
    }
  })

const setReady =
  (ready: boolean) =>
  (operator: Operator, accountId: string, part: string): Promise<Result> =>
    inTransaction(operator, async (transaction) => {
      const state = ready ? 'up' : 'down'
      const { id, name, subdomain, beat_at } = await requireWorkspace(transaction, accountId, part)
      if (beat_at !== null)
        throw new Refusal(
          `Workspace ${subdomain} of account ${accountId} sends heartbeats, which say whether it is up: stop or start its server.`,
        )
      if (!(await changeState(transaction, { workspaceId: id, ready, at: operator.now() })))
        throw new Refusal(`Workspace ${subdomain} of account ${accountId} is ${state} already.`)
      const subject = { kind: 'workspace', id, name }
      await operator.record(transaction, { action: 'workspace.change', accountId, subject, after: { ready } })
      return {
        data: { account: accountId, subdomain, name, state },
        text: `Workspace ${subdomain} of account ${accountId} is ${state}.`,
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
