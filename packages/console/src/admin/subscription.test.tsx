import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import type { StagedOptions } from '../testing/Stage.tsx'
import { PlanAction } from './PlanAction.tsx'
import { SubscriptionPill } from './SubscriptionPill.tsx'

const paid: StagedOptions = { subscription: {} }
const trial: StagedOptions = { trialDaysLeft: 3 }
const trialExpired: StagedOptions = { trialDaysLeft: 0 }
const paidExpired: StagedOptions = { subscription: { expiration: 1 } }

describe('PlanAction [S4-010] [S6-008]', () => {
  test('an owner in trial finds the way to the plans', async () => {
    await draw(<PlanAction />, trial)
    expect(screen.getByRole('link', { name: 'Get plan' })).toHaveAttribute('href', '/admin/plans')
  })

  test.each([
    ['trial', trialExpired],
    ['subscription', paidExpired],
  ])('an owner whose %s has expired finds a red Upgrade', async (_, options) => {
    await draw(<PlanAction />, options)
    const upgrade = screen.getByRole('link', { name: 'Upgrade' })
    expect(upgrade).toHaveAttribute('href', '/admin/plans')
    expect(upgrade).toHaveAttribute('data-variant', 'danger')
  })

  test('an owner who has paid finds nothing', async () => {
    await draw(<PlanAction />, paid)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test.each(['admin', 'user'] as const)('role %s finds nothing in any state', async (role) => {
    for (const options of [trial, trialExpired, paidExpired, paid])
      await draw(<PlanAction />, { ...options, role })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('SubscriptionPill', () => {
  test.each([
    ['nine days and a half', 9.5, 'Trial · 9 days left'],
    ['a day and some', 1.2, 'Trial · 1 day left'],
    ['less than a day', 0.5, 'Trial · ends today'],
    ['nothing', 0, 'Trial expired'],
  ])('with %s of the trial left it reads as whole days', async (_, trialDaysLeft, text) => {
    await draw(<SubscriptionPill />, { trialDaysLeft })
    expect(screen.getByText(text)).toBeVisible()
  })

  test('an expired subscription is called so', async () => {
    await draw(<SubscriptionPill />, paidExpired)
    expect(screen.getByText('Subscription expired')).toBeVisible()
  })

  test('nothing while a paid subscription runs', async () => {
    await draw(<SubscriptionPill />, paid)
    expect(screen.queryByText(/trial|subscription/i)).toBeNull()
  })
})
