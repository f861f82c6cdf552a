import { CalendarDays, Heart, MessageCircleQuestion, X } from "lucide-react";

export const answerIcons = {
  like: Heart,
  visit: CalendarDays,
  information: MessageCircleQuestion,
  reject: X,
};
