import { Ellipsis } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { ElementProps } from '../elementProps.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Link } from '../link/Link.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { useSay } from '../provider/say.ts'
import * as words from '../provider/words.ts'
import { textStyle, token } from '../tokens/index.ts'

interface Measured {
  signature: string
  width: number
}

const useCollapse = (signature: string) => {
  const listRef = useRef<HTMLOListElement>(null)
  /** Last measured width of all links in one line. */
  const [measured, setMeasured] = useState<Measured | null>(null)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const isTooLong = measured?.signature === signature && measured.width > room

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return undefined
    const measure = () => {
      setRoom(list.clientWidth)
      if (isTooLong) return
      const { scrollWidth: width } = list
      setMeasured((last) =>
        last?.signature === signature && last.width === width ? last : { signature, width },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    // A loaded font can still change their width.
    for (const entry of list.children) observer.observe(entry)
    measure()
    return () => observer.disconnect()
  }, [signature, isTooLong])

  return { listRef, isTooLong }
}

export interface BreadcrumbItem {
  id: string
  label: string
  href: string
}

export interface BreadcrumbProps extends ElementProps<HTMLElement, 'aria-label' | 'children'> {
  /** Label of the landmark: "You are here". */
  label: string
  /** The ancestors of the current page, topmost first. */
  items: readonly BreadcrumbItem[]
  /** The current page. */
  current: string
}

const Root = styled.nav`
  min-inline-size: 0;
  ${textStyle('secondary')}
  /* Keeps the page from widening before the links move into the menu. */
  overflow-x: clip;
  overflow-clip-margin: 4px;
`

const List = styled.ol`
  display: flex;
  align-items: center;
  white-space: nowrap;
  &[data-wrapping] {
    flex-wrap: wrap;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

const Place = styled.li`
  display: flex;
  align-items: center;
  flex: none;
  min-inline-size: 0;
  min-block-size: ${token.heightControlSmall};
  [data-wrapping] > & {
    flex: initial;
  }
  & > [aria-current] {
    color: ${token.text};
    font-weight: ${token.weightMedium};
  }
`

const Slash = styled.span`
  padding-inline: ${token.space2};
  color: ${token.textMuted};
`

/** Path from the top page to the current one. Renders a `<nav>` with links; those in the middle that do not fit move into a menu. Not where the side menu already shows the hierarchy. */
export function Breadcrumb({ label, items, current, ...rest }: BreadcrumbProps) {
  const say = useSay()
  const signature = [...items.map(({ label: name }) => name), current].join('\n')
  const { listRef, isTooLong } = useCollapse(signature)
  const isCollapsed = isTooLong && items.length > 1
  const [first] = items
  const shown = isCollapsed && first ? [first] : items
  return (
    <Root {...rest} aria-label={label}>
      <List ref={listRef} data-wrapping={isTooLong || undefined}>
        {shown.map(({ id, label: name, href }) => (
          <Place key={id}>
            <Link href={href}>{name}</Link>
            <Slash aria-hidden>/</Slash>
          </Place>
        ))}
        {isCollapsed && (
          <Place>
            <Menu
              trigger={
                <IconButton size="small" label={say(words.morePages)} icon={<Ellipsis aria-hidden />} />
              }
            >
              {items.slice(1).map(({ id, label: name, href }) => (
                <MenuItem key={id} id={id} label={name} href={href} />
              ))}
            </Menu>
            <Slash aria-hidden>/</Slash>
          </Place>
        )}
        <Place>
          <span aria-current="page">{current}</span>
        </Place>
      </List>
    </Root>
  )
}
