/** The texts of the viewer's library. */
export const lightboxLabels = {
  Previous: "Précédent",
  Next: "Suivant",
  Close: "Fermer",
  Slide: "Vue",
  Carousel: "Carrousel",
  Lightbox: "Visionneuse",
  "Photo gallery": "Vues",
  "{index} of {total}": "{index} sur {total}",
  "Zoom in": "Agrandir",
  "Zoom out": "Réduire",
  Download: "Télécharger",
  Thumbnails: "Vignettes",
};
