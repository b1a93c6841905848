/** What the thread for pictures runs. */
export { drawPicture } from '../share-image/draw-picture.ts'
