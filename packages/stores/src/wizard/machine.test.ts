import { describe, expect, test } from 'vitest'
import { InstallerStatus } from '../api/contract/agent.ts'
import {
  isFollowing,
  isInstallerEvent,
  isPolling,
  isWaiting,
  problemOfEvent,
  TRANSITIONS,
  WIZARD_MODES,
  WIZARD_STEPS,
  type WizardPlace,
} from './machine.ts'
import { renderMachine } from './renderMachine.fixture.ts'
import { causes, isEvent } from './wizard.fixture.ts'

const places: readonly WizardPlace[] = ['closed', ...WIZARD_STEPS]
const those = (is: (place: WizardPlace) => boolean): WizardPlace[] => places.filter(is)

describe('the machine', () => {
  test('docs/wizard.md is rendered from it', async () => {
    await expect(renderMachine()).toMatchFileSnapshot('../../../../docs/wizard.md')
  })

  test('there are the two modes [S4-039]', () => {
    expect(WIZARD_MODES).toEqual(['FIRST_WORKSPACE_SETUP', 'WORKSPACE_SETUP'])
  })

  test('a step’s effects follow from its transitions', () => {
    expect(those(isPolling)).toEqual(['WELCOME', 'OPEN_INSTALLER'])
    expect(those((place) => 'agentReplied' in TRANSITIONS[place])).toEqual(those(isPolling))
    expect(those(isFollowing)).toEqual([
      'LOGIN',
      'WORKSPACE_SETUP',
      'WORKSPACE_CONFIGURING',
      'WORKSPACE_SETUP_ERROR',
    ])
    expect(those(isWaiting)).toEqual(['OPEN_INSTALLER', 'LOGIN', 'WORKSPACE_SETUP', 'WORKSPACE_CONFIGURING'])
  })

  test('a status leads somewhere or is only shown', () => {
    const shown = Object.values(InstallerStatus).filter((status) => !isInstallerEvent(status))
    expect(shown).toEqual(['START', 'REMOTESTART', 'LOGGININ', 'SUBDOMAIN'])
    expect(isInstallerEvent('toString')).toBe(false)
  })

  test('each transition into the error step has its message, and no other has one', () => {
    const ways = places.flatMap((place) =>
      Object.entries(TRANSITIONS[place])
        .filter(([, target]) => target === 'WORKSPACE_SETUP_ERROR')
        .map(([event]) => event),
    )
    const events = Object.keys(causes).filter(isEvent)
    expect(events.filter((event) => problemOfEvent(event) !== null).toSorted()).toEqual(
      [...new Set(ways)].toSorted(),
    )
  })
})
