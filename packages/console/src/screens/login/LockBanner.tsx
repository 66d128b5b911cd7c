import { Banner, VisuallyHidden } from '@portico/design-system'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'

/** Says that login is locked and counts down: to the eye each second, to a screen reader once. */
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
