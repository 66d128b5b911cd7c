import type { Html } from '../http/html.ts'
import type { PaymentsScenario } from '../payments/scenario.ts'
import { form, preset, section, select, submit } from './fields.ts'

const control = (label: string, body: Partial<PaymentsScenario> | { redeliver: true }): Html =>
  preset(label, body)

export const paymentForms = (): Html =>
  section(
    'payments',
    'Payments',
    form(
      'payments',
      [
        select(
          'The account learns of a payment',
          'delayMs',
          [
            ['2000', 'After 2 seconds'],
            ['0', 'At once'],
            ['10000', 'After 10 seconds'],
            ['75000', 'After 75 seconds'],
          ],
          'number',
        ),
      ],
      submit('Set delay'),
      control('Lose the webhooks', { delayMs: null }),
      control('Send all again', { redeliver: true }),
    ),
    form(
      'payments',
      [],
      control('Payment page is dead', { isPageDead: true }),
      control('Payment page works', { isPageDead: false }),
      control('No yearly prices', { withoutYearly: [1, 2, 3] }),
      control('All prices', { withoutYearly: [] }),
      control('Next charge fails', { nextChargeFails: true }),
      control('Pages only below /stripe/', { isStripeOnly: true }),
      control('Pages by all calls', { isStripeOnly: false }),
    ),
  )
