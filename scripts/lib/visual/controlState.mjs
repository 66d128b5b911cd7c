/**
 * @typedef {import('../../../.storybook/modes.ts').ControlState} ControlState
 * @typedef {import('playwright').CDPSession} Session
 */

/** Elements with hover, pressed or focus states. */
const controls =
  'button, a[href], input, select, textarea, summary, label, [tabindex="0"], [role="option"], [role="tab"], [role^="menuitem"]'

/** The browser's pseudo-classes and react-aria's attribute of each state. @type {Record<ControlState, { pseudo: string[], attribute: string }>} */
const states = {
  hovered: { pseudo: ['hover'], attribute: 'data-hovered' },
  pressed: { pseudo: ['hover', 'active'], attribute: 'data-pressed' },
  focused: { pseudo: ['focus', 'focus-visible'], attribute: 'data-focus-visible' },
}

/** Controls of the page, or of the story's frame in it. @param {Session} session */
async function findControls(session) {
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeId: frame } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'iframe',
  })
  let within = root.nodeId
  if (frame !== 0) {
    const { node } = await session.send('DOM.describeNode', { nodeId: frame, pierce: true })
    const inner = node.contentDocument?.backendNodeId
    if (inner !== undefined) {
      const { nodeIds } = await session.send('DOM.pushNodesByBackendIdsToFrontend', {
        backendNodeIds: [inner],
      })
      within = nodeIds[0] ?? within
    }
  }
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: within, selector: controls })
  return nodeIds
}

/** A control may be removed while it has a state. */
const leftThePage = () => undefined

/** @type {WeakMap<Session, { nodeIds: number[], attribute: string }>} */
const forced = new WeakMap()

/** Sets the state of every control, after resetting the previous one. @param {Session} session @param {ControlState | null} state */
export async function forceState(session, state) {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const before = forced.get(session)
  if (before) {
    for (const nodeId of before.nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [] }).catch(leftThePage)
      await session.send('DOM.removeAttribute', { nodeId, name: before.attribute }).catch(leftThePage)
    }
    forced.delete(session)
  }
  if (state === null) return
  const { pseudo, attribute } = states[state]
  const nodeIds = await findControls(session)
  for (const nodeId of nodeIds) {
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: pseudo })
    await session.send('DOM.setAttributeValue', { nodeId, name: attribute, value: 'true' })
  }
  forced.set(session, { nodeIds, attribute })
}
