/** What the thread for pictures runs. */
export { drawPicture } from '#server/share-image/draw-picture.ts'
