import { useCallback, useRef } from 'react'
import { useFocusHome } from '../../../components/useFocusHome.ts'

const lastButtonOf = (item: Element | null | undefined): HTMLElement | null =>
  [...(item?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1) ?? null

/**
 * Where focus goes when what is done with a card takes its button away: to what is left of the card, or else to the same
 * button of the one that takes its place, or of the one before.
 * @param isActing something is asked about or done with a card
 * @param otherwise what focus goes on to when there is none of them
 * @returns To be called with the button that was pressed, while it is there.
 */
export function useMethodFocus(
  isActing: boolean,
  otherwise: () => HTMLElement | null,
): (pressed: Element) => void {
  const homes = useRef<readonly (HTMLElement | null)[]>([])
  useFocusHome(isActing, () => homes.current.find((button) => button?.isConnected) ?? otherwise())
  return useCallback((pressed: Element) => {
    const item = pressed.closest('li')
    homes.current = [item, item?.nextElementSibling, item?.previousElementSibling].map(lastButtonOf)
  }, [])
}
