import { describe, expect, test } from 'vitest'
import { PLANS, UNLIMITED } from '../../api/contract/plan.ts'
import { planAdvice, type PlanNeeds } from './planAdvice.ts'

const plans = PLANS.map((plan) =>
  Object.assign({ price: { monthly: plan.monthly, yearly: plan.yearly } }, plan),
)
const privateGateway = { enabled: false, url: '', useSubdomain: false }
const workspace = (name: string, changes: Partial<PlanNeeds['workspaces'][number]> = {}) => ({
  name,
  machine: name,
  signInMethods: [],
  privateGateway,
  ...changes,
})
const advise = (people: number, ...workspaces: PlanNeeds['workspaces'][number][]) =>
  planAdvice(plans, { people, otherAdmins: [], workspaces })

const on = (...machines: string[]) => machines.map((machine, at) => workspace(`W${at}`, { machine }))

describe('the advised plan', () => {
  test.each([
    [10, 1],
    [11, 2],
    [50, 2],
    [51, 3],
    [5000, 3],
  ])('has places for %i people: plan %i', (people, planId) => {
    expect(advise(people)?.fits).toBe(planId)
  })

  test('has brokers for every machine, once for each machine', () => {
    expect(advise(1, ...on('A', 'a', 'B'))?.fits).toBe(1)
    expect(advise(1, ...on('A', 'B', 'C'))).toMatchObject({
      fits: 2,
      machines: 3,
      smaller: [{ planId: 1, losses: [{ kind: 'brokers', used: 3, limit: 2 }] }],
    })
  })

  test('has what workspaces use, and names them', () => {
    const advice = advise(
      1,
      workspace('Office', { signInMethods: ['google', 'secondFactor'] }),
      workspace('Plant', { machine: 'Office', signInMethods: ['secondFactor'] }),
      workspace('Vault', { machine: 'Office', privateGateway: { ...privateGateway, enabled: true } }),
    )
    expect(advice?.fits).toBe(3)
    expect(advice?.smaller).toEqual([
      {
        planId: 1,
        losses: [
          { kind: 'feature', feature: 'hotptotp', workspaces: ['Office', 'Plant'] },
          { kind: 'feature', feature: 'privategwy', workspaces: ['Vault'] },
        ],
      },
      { planId: 2, losses: [{ kind: 'feature', feature: 'privategwy', workspaces: ['Vault'] }] },
    ])
  })

  test('allows all administrators, and names those whom a smaller one would not', () => {
    const otherAdmins = ['Ana Ruiz', 'Ben Ode']
    expect(planAdvice(plans, { people: 3, otherAdmins, workspaces: [] })).toMatchObject({
      fits: 2,
      smaller: [{ planId: 1, losses: [{ kind: 'admins', names: otherAdmins }] }],
    })
  })

  test('is the largest when none has enough', () => {
    const [basic] = plans
    expect(basic && planAdvice([basic], { people: 11, otherAdmins: [], workspaces: [] })?.fits).toBe(1)
    expect(plans.at(-1)?.ranges.users).toBe(UNLIMITED)
    expect(planAdvice([], { people: 1, otherAdmins: [], workspaces: [] })).toBeNull()
  })
})

describe('a year of it', () => {
  test('costs less when paid yearly, for all people', () => {
    expect(advise(34)?.year).toEqual({ monthly: 34 * 15 * 12, yearly: 34 * 12 * 12, saved: 34 * 3 * 12 })
  })

  test('saves nothing when the yearly price is not lower', () => {
    const dear = PLANS.map((plan) => Object.assign({ price: { monthly: 10, yearly: 11 } }, plan))
    expect(planAdvice(dear, { people: 2, otherAdmins: [], workspaces: [] })?.year.saved).toBe(0)
  })
})
