import type { Html } from '@portico/service/http/html.ts'
import { form, remove, section, select, submit, toggle } from './fields.ts'

const buttons = [submit('Set'), remove('Back to normal')] as const

const INSTALLER_FAULTS = {
  cut: 'Breaks off half-way',
  missing: 'Is not there (404)',
  failing: 'Fails (500)',
  noLength: 'Does not tell its size',
}

/** Of parties with a server of their own. */
export const serverForms = (): readonly Html[] => [
  section(
    'identity',
    'Identity provider',
    form(
      'identity',
      [select('Signing in by it', 'fault', { '': 'Works', failing: 'It does not answer' })],
      ...buttons,
    ),
  ),
  section(
    'installer',
    'Installer download',
    form(
      'installer',
      [
        select(
          'Pace',
          'bytesPerSecond',
          [
            ['', 'As fast as it goes'],
            ['4000000', '4 MB/s, about 5 seconds'],
            ['1000000', '1 MB/s, about 20 seconds'],
            ['200000', '200 kB/s, under 2 minutes'],
          ],
          'number',
        ),
        select('The download', 'fault', { '': 'Works', ...INSTALLER_FAULTS }),
      ],
      submit('Set download'),
      remove('Back to normal'),
    ),
  ),
  section(
    'captcha',
    'Captcha',
    form(
      'captcha',
      [
        select('The captcha', 'fault', {
          '': 'Works',
          expires: 'Expires at once',
          fails: 'Fails',
          missing: 'Its script is not there (404)',
          noSiteKey: 'No site key is configured',
        }),
      ],
      ...buttons,
    ),
  ),
  section(
    'chat',
    'Chat',
    form(
      'chat',
      [
        toggle('The chat is', 'isOn', 'Off', 'On'),
        toggle('For the role user', 'visibleForRoleUser', 'Hidden', 'Shown'),
        select('It', 'fault', {
          '': 'Works',
          missing: 'Has no script (404)',
          failing: 'Does not answer messages',
        }),
      ],
      ...buttons,
    ),
  ),
]
