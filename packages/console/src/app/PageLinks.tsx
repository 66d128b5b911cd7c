import { LinkRouter } from '@portico/design-system'
import type { ComponentProps, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

const addresses = {
  useHref: (to: string): string => {
    const isElsewhere = URL.canParse(to)
    const inside = useHref(isElsewhere ? '' : to)
    return isElsewhere ? to : inside
  },
}

/** Relative links navigate in place; absolute ones leave the page, even within this origin. */
export function PageLinks({ children }: { children: ReactNode }) {
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
