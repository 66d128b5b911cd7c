import type { StatusMail } from '@portico/stores/contract'
import { answer, type RootStoreOptions, type Script } from '@portico/stores/testing'

export const READ = 'GET /admin/statusmail'
export const SAVE = 'PUT /admin/statusmail'

const statusMail: StatusMail = {
  mode: 'down',
  delayMinutes: 15,
  quiet: { from: '22:00', to: '06:30' },
  timeZone: 'Europe/Berlin',
}

export const offeringMail = (script: Script = answer({ statusMail })): RootStoreOptions => ({
  config: { features: ['statusHistory', 'statusMail'] },
  answers: { [READ]: script, [SAVE]: ({ body }) => answer({ statusMail: body }) },
})
