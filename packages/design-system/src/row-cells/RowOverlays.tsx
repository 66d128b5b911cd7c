import { RowMenuHost, type RowMenuHostProps, type RowMenuRenderer } from './RowMenuHost.tsx'
import { RowTooltip } from './RowTooltip.tsx'

interface RowOverlaysProps<Row> extends Omit<RowMenuHostProps<Row>, 'rowMenu'> {
  rowMenu: RowMenuRenderer<Row> | undefined
}

/** What opens from the cells of a table or list: one tooltip and one menu for all rows. */
export function RowOverlays<Row>({ rowMenu, ...host }: RowOverlaysProps<Row>) {
  return (
    <>
      <RowTooltip itemsRef={host.itemsRef} />
      {rowMenu && <RowMenuHost {...host} rowMenu={rowMenu} />}
    </>
  )
}
