// The 30 s refresh of the workspaces, compared with parsing the same JSON and with the obvious alternative: a full model per
// entry, updated with applySnapshot.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { applySnapshot, types } from 'mobx-state-tree'
import * as v from 'valibot'
import { parseReply } from '../packages/stores/src/api/client.ts'
import { makeEntries } from '../packages/stores/src/api/contract/list.ts'
import { WorkspacesReplySchema } from '../packages/stores/src/api/contract/workspace.ts'
import { makeRootStore, makeStatuses, makeWorkspaces } from '../packages/stores/src/testing/index.ts'
import { measure, print } from './measure.mjs'
import { report } from './report.mjs'

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

const ListSchema = v.object({ services: v.array(v.unknown()) })

setFlagsFromString('--expose_gc')
/** @type {() => void} */
const collect = runInNewContext('gc')

/** Memory retained after an act, in MB. @param {() => unknown} act */
async function heapOf(act) {
  collect()
  const before = process.memoryUsage().heapUsed
  const made = await act()
  collect()
  const after = process.memoryUsage().heapUsed
  if (made === undefined) throw new Error('An act must return what it made.')
  return (after - before) / 1e6
}

/** @param {string} path @returns {never} */
function refuse(path) {
  throw new Error(`The reply is invalid at ${path}.`)
}

/**
 * Applies a reply as the store does.
 * @param {ReturnType<typeof makeRootStore>['root']} tree @param {Parameters<typeof parseReply>[1]} reply
 */
async function refresh({ signedIn: { workspaces } }, reply) {
  const { services } = parseReply(ListSchema, reply, 0)
  workspaces.receiveEntries(await makeEntries(services, workspaces.replyEntries, refuse))
  return workspaces
}

const UNCHANGED = 'validate and merge, nothing changed'
const CHANGED = 'validate and merge, 1 % changed'

for (const count of [500, 10_000]) {
  const wire = makeWorkspaces(count)
  const changed = wire.map((entry, index) =>
    index % 100 === 0 ? { ...entry, name: `${entry.name} renamed` } : entry,
  )
  const text = JSON.stringify({ data: { services: wire } })
  const [response, other] = [text, JSON.stringify({ data: { services: changed } })].map((body) => ({
    status: 200,
    body: JSON.parse(body),
    header: () => null,
  }))
  if (!response || !other) throw new Error('There is no reply to measure.')
  const { root } = makeRootStore({ workspaces: wire })
  const unchanged = makeRootStore({ workspaces: wire }).root
  const checked = makeRootStore({ workspaces: wire }).root
  const empty = makeRootStore({ workspaces: 0 }).root

  const makeDeep = () => {
    const list = DeepList.create(snapshotOf(wire))
    // Models are created on first access; a table reads all of them.
    for (const entry of list.entries.values()) void entry.name
    return list
  }
  const hasPeer = count <= 1000
  const deep = hasPeer ? makeDeep() : null

  const nextReply = alternate(other, response)
  const heapAfter = (/** @type {number} */ refreshes) =>
    heapOf(async () => {
      const tree = makeRootStore({ workspaces: 0 }).root
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (let time = 0; time < refreshes; time += 1) await refresh(tree, nextReply())
      return tree
    })
  const nextStatus = alternate(makeStatuses(wire, count), makeStatuses(wire, Math.floor(count * 0.99)))
  const nextSnapshot = alternate(snapshotOf(changed), snapshotOf(wire))

  const rows = await measure(
    [
      { name: 'JSON.parse of the reply', run: () => JSON.parse(text) },
      { name: UNCHANGED, run: () => refresh(unchanged, response) },
      { name: CHANGED, run: () => refresh(root, nextReply()) },
      {
        name: 'first list into an empty store',
        run: () => {
          empty.signedIn.workspaces.reset()
          return refresh(empty, response)
        },
      },
      {
        name: 'peer: schema parse of the whole reply',
        run: () => parseReply(WorkspacesReplySchema, response, 0),
      },
      {
        name: 'status answer, 1 % changed',
        run: () => (checked.signedIn.workspaces.receiveStatus({ status: nextStatus() }), checked),
      },
      ...(deep === null
        ? []
        : [
            {
              name: 'peer: deep models, applySnapshot, 1 % changed',
              run: () => (applySnapshot(deep, nextSnapshot()), deep),
            },
          ]),
    ],
    hasPeer ? { rounds: 41 } : { rounds: 15, warmUp: 3 },
  )
  const title = `Workspaces, ${count.toLocaleString('en-US')} entries, ${Math.round(text.length / 1000)} kB of JSON`
  print(title, rows, count > 1000 ? { goal: 0.6, ours: [UNCHANGED, CHANGED] } : {})
  report({
    title: `${title}: what stays in memory`,
    columns: [{ name: 'heap', unit: 'MB' }],
    lines: [
      { name: 'the reply as JSON.parse makes it', values: [await heapOf(() => JSON.parse(text))] },
      { name: 'a store with the list', isOurs: true, values: [await heapAfter(1)] },
      { name: 'the same store after ten refreshes', isOurs: true, values: [await heapAfter(10)] },
      ...(hasPeer ? [{ name: 'peer: deep models', values: [await heapOf(makeDeep)] }] : []),
    ],
  })
}
