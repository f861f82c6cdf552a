/** Pages of another site about a place; never for a hidden address. */
export const outsideLinks = ([longitude, latitude]: readonly [number, number]): {
  label: string;
  href: string;
}[] => {
  const place = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  const page = (path: string, query: Record<string, string>) =>
    `https://www.google.com/maps/${path}?${new URLSearchParams({ api: "1", ...query })}`;
  return [
    { label: "Vue de la rue", href: page("@", { map_action: "pano", viewpoint: place }) },
    { label: "Itinéraire", href: page("dir/", { destination: place }) },
  ];
};
