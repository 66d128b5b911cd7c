import { LinkRouter } from '@portico/design-system'
import type { ComponentProps, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

/** react-aria calls it as a hook for each link. Absolute addresses stay as they are. */
const addresses = {
  useHref: (to: string): string => {
    const isElsewhere = URL.canParse(to)
    const inside = useHref(isElsewhere ? '' : to)
    return isElsewhere ? to : inside
  },
}

export interface PageLinksProps {
  children: ReactNode
}

/** Links inside navigate in place; those with an absolute address leave the page, even within this origin. */
export function PageLinks({ children }: PageLinksProps) {
  const navigate = useNavigate()
  const follow: ComponentProps<typeof LinkRouter>['navigate'] = (to, options) => {
    if (URL.canParse(to)) window.location.assign(to)
    else void navigate(to, options)
  }
  return (
    <LinkRouter navigate={follow} {...addresses}>
      {children}
    </LinkRouter>
  )
}
