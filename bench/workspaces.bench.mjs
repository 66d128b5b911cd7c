// The 30 s refresh of the workspaces, compared with parsing the same JSON and with the obvious alternative: a full model per
// entry, updated with applySnapshot.
import { applySnapshot, types } from 'mobx-state-tree'
import { parseReply } from '../packages/stores/src/api/reply.ts'
import { WorkspacesReplySchema } from '../packages/stores/src/api/contract/workspace.ts'
import { makeRootStore, makeStatuses, makeWorkspaces } from '../packages/stores/src/testing/index.ts'
import { measure, print } from './measure.mjs'

const flag = types.model({ enabled: types.boolean, available: true })
const DeepWorkspace = types.model({
  id: types.identifier,
  name: types.string,
  type: types.string,
  domain: types.string,
  gatewayURL: '',
  networkId: '',
  subdomain: types.string,
  machine: types.string,
  license: types.model({
    serial: types.string,
    expires: types.union(types.number, types.string),
    limits: types.model({ users: types.number }),
  }),
  features: types.model({
    authentications: types.map(types.union(types.boolean, flag)),
    advancedAuthentication: types.boolean,
    privateProfiles: types.boolean,
    privateGateway: types.model({ enabled: types.boolean, networkId: '', url: '', useSubdomain: false }),
    scrapers: types.map(flag),
  }),
})
const DeepList = types.model({ entries: types.map(DeepWorkspace) })

/** Alternates between two versions, so that each refresh has a change. @template T @param {T} one @param {T} other */
function alternate(one, other) {
  let isOne = false
  return () => {
    isOne = !isOne
    return isOne ? one : other
  }
}

/** @param {ReturnType<typeof makeWorkspaces>} list */
const snapshotOf = (list) =>
  JSON.parse(JSON.stringify({ entries: Object.fromEntries(list.map((entry) => [entry.id, entry])) }))

for (const count of [500, 5000]) {
  const wire = makeWorkspaces(count)
  const changed = wire.map((entry, index) =>
    index % 100 === 0 ? { ...entry, name: `${entry.name} renamed` } : entry,
  )
  const text = JSON.stringify({ services: wire })
  const response = { status: 200, body: { data: JSON.parse(text) }, header: () => null }
  const { root } = makeRootStore({ workspaces: wire })
  const unchanged = makeRootStore({ workspaces: wire }).root
  const checked = makeRootStore({ workspaces: wire }).root
  const empty = makeRootStore({ workspaces: 0 }).root

  const deep = DeepList.create(snapshotOf(wire))
  // Models are created on first access; a table reads all of them.
  for (const entry of deep.entries.values()) void entry.name

  const nextList = alternate(changed, wire)
  const nextStatus = alternate(makeStatuses(wire, count), makeStatuses(wire, Math.floor(count * 0.99)))
  const nextSnapshot = alternate(snapshotOf(changed), snapshotOf(wire))

  const rows = measure(
    [
      { name: 'JSON.parse of the reply', run: () => JSON.parse(text) },
      { name: 'schema parse of the reply', run: () => parseReply(WorkspacesReplySchema, response, 0) },
      {
        name: 'first list into an empty store',
        run: () => {
          empty.signedIn.workspaces.reset()
          empty.signedIn.workspaces.receive(wire)
          return empty
        },
      },
      {
        name: 'refresh, nothing changed',
        run: () => (unchanged.signedIn.workspaces.receive(wire), unchanged),
      },
      { name: 'refresh, 1 % changed', run: () => (root.signedIn.workspaces.receive(nextList()), root) },
      {
        name: 'status answer, 1 % changed',
        run: () => (checked.signedIn.workspaces.receiveStatus(nextStatus()), checked),
      },
      {
        name: 'peer: deep models, applySnapshot, 1 % changed',
        run: () => (applySnapshot(deep, nextSnapshot()), deep),
      },
    ],
    { rounds: count > 1000 ? 15 : 41 },
  )
  print(
    `Workspaces, ${count.toLocaleString('en-US')} entries, ${Math.round(text.length / 1000)} kB of JSON`,
    rows,
  )
}
