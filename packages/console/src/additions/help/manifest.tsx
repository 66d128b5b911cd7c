import { AlertIcon, HelpIcon } from '@portico/design-system'
import { ErrorCode } from '@portico/stores/contract'
import { errorHelpPath } from '../../errors/errorHelp.ts'
import { paths } from '../../navigation/paths.ts'
import type { Manifest } from '../manifest.ts'

/** How to do things, the keyboard, and what every error code means. */
export const help: Manifest = {
  looks: { [paths.help()]: { Icon: HelpIcon, name: 'avatar.errorCodes' } },
  menus: {
    user: [
      {
        id: 'errorCodes',
        before: 'tour',
        icon: <AlertIcon aria-hidden />,
        label: 'avatar.errorCodes',
        href: paths.help(),
      },
    ],
  },
  commands: {
    others: ({ intl, goTo }) =>
      Object.values(ErrorCode).map((code) => ({
        id: `error ${code}`,
        label: intl.formatMessage({ id: 'palette.error' }, { code }),
        group: intl.formatMessage({ id: 'avatar.errorCodes' }),
        subject: { verb: intl.formatMessage({ id: 'palette.error.verb' }), name: `${code}` },
        icon: <HelpIcon aria-hidden />,
        run: () => goTo(errorHelpPath(code)),
      })),
  },
}
