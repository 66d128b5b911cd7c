import { Banner, VisuallyHidden } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** The login lock with a countdown: visible each second, announced once. */
export function LockBanner({ seconds }: { seconds: number }) {
  const [atFirst] = useState(seconds)
  return (
    <Banner tone="warn" isUrgent>
      <span aria-hidden>
        <FormattedMessage id="login.error.locked" values={{ seconds }} />
      </span>
      <VisuallyHidden>
        <FormattedMessage id="login.error.locked" values={{ seconds: atFirst }} />
      </VisuallyHidden>
    </Banner>
  )
}
