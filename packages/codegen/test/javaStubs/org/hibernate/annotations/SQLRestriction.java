package org.hibernate.annotations;

public @interface SQLRestriction {
    String value();
}
