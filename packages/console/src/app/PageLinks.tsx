import { LinkRouter } from '@portico/design-system'
import type { ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router-dom'

/** What react-aria asks, as a hook, for each link. Other sites keep their address; the console's are the router's. */
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

/** Links inside it navigate in place; those that lead out of the console keep their address. */
export function PageLinks({ children }: PageLinksProps) {
  const navigate = useNavigate()
  return (
    <LinkRouter navigate={(to, options) => void navigate(to, options)} {...addresses}>
      {children}
    </LinkRouter>
  )
}
